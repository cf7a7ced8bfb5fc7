import { atom } from 'jotai'
import type { EffectiveOptions } from '#protocol/headless'
import { optionSourcesAtom } from './optionsAtom.ts'

/** What holds of each option, and who says so. An option without a value or a default is not among them. */
export const effectiveOptionsAtom = atom((get): EffectiveOptions => {
  // In the order in which they overrule each other.
  const sources = Object.entries(get(optionSourcesAtom)) as ['default' | 'page' | 'project', object][]
  const entries = sources.flatMap(([source, options]) =>
    Object.entries(options).map(([name, value]) => [name, { value, source }] as const),
  )
  return Object.fromEntries(entries)
})
