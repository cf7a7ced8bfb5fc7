import * as z from 'zod/mini'
import { defaultSocials } from '#protocol/vocabulary/socialProvider'

const isSocial = (name: string) => defaultSocials.some((social) => social === name)

const namesIn = (text: string) => text.split(/[\s,]+/).filter((name) => name !== '')

/** The socials that the auth server is set up for, with spaces or commas between them. */
export const Socials = z.pipe(
  z.optional(
    z.string().check(z.refine((text) => namesIn(text).every(isSocial), `may name ${defaultSocials.join(', ')}`)),
  ),
  z.transform((text = '') => namesIn(text)),
)
