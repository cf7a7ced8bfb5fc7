import type { SocialProvider } from '#protocol/vocabulary/socialProvider'

export interface Person {
  name: string
  /** Username at GitHub, Discord and X. */
  handle: string
  email?: string
  isVerified: boolean
  /** True if the user hides the email. Apple then relays mail. */
  isHidden?: boolean
}

/** Users with an account at each provider of the stack. */
const everybody: Person[] = [
  { name: 'Ada Lovelace', handle: 'ada', email: 'ada@example.com', isVerified: true },
  { name: 'Grace Hopper', handle: 'grace', email: 'grace@example.com', isVerified: true, isHidden: true },
  { name: 'Linus Unverified', handle: 'linus', email: 'linus@example.com', isVerified: false },
  { name: 'Nemo', handle: 'nemo', isVerified: false },
]

export const people: readonly Person[] = everybody

/** Adds a new user, known by an email that each provider has verified. */
export const enlist = (email: string) => {
  const known = everybody.find((person) => person.email === email)
  if (known) return known
  const [handle = email] = email.split('@')
  const person: Person = { name: handle, handle, email, isVerified: true }
  everybody.push(person)
  return person
}

/** User ids of each provider by index, in its own format. */
const firstIds: Record<SocialProvider, (index: number) => string> = {
  google: (index) => String(110_000_000_000_000_000_000n + BigInt(index)),
  apple: (index) => `00100${index}.${'a1b2c3d4'.repeat(4)}.0900`,
  github: (index) => String(58_3231 + index),
  discord: (index) => String(80_351_110_224_678_912n + BigInt(index)),
  x: (index) => String(2_244_994_945 + index),
  facebook: (index) => String(10_150_000_000_000_000n + BigInt(index)),
}

/** A user's permanent id at a provider. */
export const idAt = (provider: SocialProvider, person: Person) => firstIds[provider](people.indexOf(person))

export const findPerson = (provider: SocialProvider, id: string) =>
  people.find((person) => idAt(provider, person) === id)
