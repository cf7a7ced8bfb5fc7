import type { Foyer } from './Foyer.ts'

const key = Symbol.for('foyer.instances')

/** Instances by project, across every copy of this code on the page: one frame for each project. */
export const getInstances = () => {
  const holder = globalThis as { [key]?: Map<string, Foyer> }
  holder[key] ??= new Map()
  return holder[key]
}

/** Fired on the document when an instance came or went. */
export const instancesChanged = 'foyer:instances'

export const announceInstances = () => document.dispatchEvent(new Event(instancesChanged))
