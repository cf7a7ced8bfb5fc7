import type { Foyer } from './Foyer.ts'

const key = Symbol.for('foyer.instances')

interface Holder {
  [key]?: Map<string, Foyer>
}

/** Returns the instances by project, shared by every copy of this code on the page: one frame per project. */
export const getInstances = () => ((globalThis as Holder)[key] ??= new Map<string, Foyer>())

/** Fired on the document when an instance is created or destroyed. */
export const instancesChanged = 'foyer:instances'

export const announceInstances = () => document.dispatchEvent(new Event(instancesChanged))
