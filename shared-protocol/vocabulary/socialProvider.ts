import type * as z from '../schema.ts'
import { oneOf } from './scalars.ts'

/** The providers of social logins. */
export const socialProviders = ['google', 'x', 'discord', 'github', 'apple', 'facebook'] as const

export const SocialProvider = oneOf(...socialProviders)
export type SocialProvider = z.infer<typeof SocialProvider>

/**
 * The social logins that the Connect view offers, in order. They are the providers and Farcaster, which has its own
 * login method.
 */
export const defaultSocials = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const

export const Social = oneOf(...defaultSocials)
export type Social = z.infer<typeof Social>
