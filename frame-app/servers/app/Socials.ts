import * as z from 'zod/mini'
import { defaultSocials } from '#protocol/vocabulary/socialProvider'

const isSocial = (name: string) => defaultSocials.some((social) => social === name)

const namesIn = (text: string) => text.split(/[\s,]+/).filter((name) => name !== '')

/** The social providers of the auth server, separated by spaces or commas. */
export const Socials = z.pipe(
  z.optional(
    z.string().check(z.refine((text) => namesIn(text).every(isSocial), `may name ${defaultSocials.join(', ')}`)),
  ),
  z.transform((text = '') => namesIn(text)),
)
