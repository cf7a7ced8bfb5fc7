import type { Foyer } from './Foyer.ts'

const key = Symbol.for('foyer.instances')

interface Holder {
  [key]?: Map<string, Foyer>
}

/** Instances by project, across every copy of this code on the page: one frame for each project. */
export const getInstances = () => ((globalThis as Holder)[key] ??= new Map<string, Foyer>())

/** Fired on the document when an instance came or went. */
export const instancesChanged = 'foyer:instances'

export const announceInstances = () => document.dispatchEvent(new Event(instancesChanged))
