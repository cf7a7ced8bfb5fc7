/** The public origins of one installation. */
export interface Origins {
  app: string
  secure: string
  /** The auth server, where there is one: without it nobody signs in by e-mail. */
  auth?: string
}
