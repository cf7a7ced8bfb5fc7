/** A secret from a login, for creating a wallet. It is kept only in memory until it is used or expires. */
export interface Held<Secret> {
  hold: (secret: Secret | undefined) => void
  read: () => Secret | undefined
  forget: () => void
}

/** `wipe` overwrites a cleared secret. */
export const createHeld = <Secret>(lifeMs: number, now: () => number, wipe: (secret: Secret) => void): Held<Secret> => {
  let held: { secret: Secret; until: number } | undefined
  const forget = () => {
    if (held) wipe(held.secret)
    held = undefined
  }
  return {
    hold: (secret) => {
      forget()
      if (secret) held = { secret, until: now() + lifeMs }
    },
    read: () => (held && held.until > now() ? held.secret : undefined),
    forget,
  }
}
