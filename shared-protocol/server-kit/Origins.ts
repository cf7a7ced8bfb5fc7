/** The public origins of one installation. */
export interface Origins {
  app: string
  secure: string
  /** The auth server, if any: without it, login by e-mail is unavailable. */
  auth?: string
}
