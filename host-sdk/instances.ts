import type { Foyer } from './Foyer.ts'

const key = Symbol.for('foyer.instances')

interface Holder {
  [key]?: Map<string, Foyer>
}

/**
 * Returns the instances by project. All copies of this code on the page share them, so that each project has one frame.
 */
export const getInstances = () => ((globalThis as Holder)[key] ??= new Map<string, Foyer>())

/** Fired on the document when an instance is created or destroyed. */
export const instancesChanged = 'foyer:instances'

export const announceInstances = () => document.dispatchEvent(new Event(instancesChanged))
