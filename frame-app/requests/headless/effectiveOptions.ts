import { atom } from 'jotai'
import type { EffectiveOptions } from '#protocol/headless'
import type { GivenOptions } from '#protocol/options'
import { socialsOf } from '../../domains/login/social/socialsOf.ts'
import { optionSourcesAtom } from '../../options/optionsAtom.ts'
import { outsideAtom } from '../../outside/outside.ts'

/** Set by the secure frame, not by an option. */
const ofSecureFrame = { defaultAccountTypes: { eip155: 'smartAccount' } } satisfies GivenOptions

/**
 * The effective value and source of each option. Omits options without a value or default. Omits social providers
 * without a client on the server.
 */
export const effectiveOptionsAtom = atom((get): EffectiveOptions => {
  const { environment } = get(outsideAtom)
  const { default: defaults, page, project } = get(optionSourcesAtom)
  const offered = (options: GivenOptions) =>
    options.socials ? { ...options, socials: socialsOf({ socials: options.socials }, environment) } : options
  // From lowest to highest precedence.
  const sources = { default: { ...ofSecureFrame, ...defaults }, page, project }
  const entries = Object.entries(sources).flatMap(([source, options]) =>
    Object.entries(offered(options)).map(([name, value]) => [name, { value, source }] as const),
  )
  return Object.fromEntries(entries) as EffectiveOptions
})
