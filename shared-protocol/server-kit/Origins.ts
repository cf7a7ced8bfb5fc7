/** The public origins of an installation. */
export interface Origins {
  app: string
  secure: string
  /** Origin of the auth server. Without it, login by e-mail is unavailable. */
  auth?: string
}
