import { atom } from 'jotai'
import type { EffectiveOptions } from '#protocol/headless'
import type { GivenOptions } from '#protocol/options'
import { socialsOf } from '../../domains/login/social/socialsOf.ts'
import { optionSourcesAtom } from '../../options/optionsAtom.ts'
import { outsideAtom } from '../../outside/outside.ts'

/** Nobody asks for it by an option: the secure frame decides so by itself. */
const ofSecureFrame = { defaultAccountTypes: { eip155: 'smartAccount' } } satisfies GivenOptions

/**
 * What holds of each option, and who says so. An option without a value or a default is not among them, and neither is a social that
 * the server has no client for.
 */
export const effectiveOptionsAtom = atom((get): EffectiveOptions => {
  const { environment } = get(outsideAtom)
  const { default: defaults, page, project } = get(optionSourcesAtom)
  const offered = (options: GivenOptions) =>
    options.socials ? { ...options, socials: socialsOf({ socials: options.socials }, environment) } : options
  // In the order in which they overrule each other.
  const sources = { default: { ...ofSecureFrame, ...defaults }, page, project }
  const entries = Object.entries(sources).flatMap(([source, options]) =>
    Object.entries(offered(options)).map(([name, value]) => [name, { value, source }] as const),
  )
  return Object.fromEntries(entries) as EffectiveOptions
})
