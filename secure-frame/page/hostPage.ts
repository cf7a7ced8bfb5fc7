import { BaseError } from '#protocol/errors/BaseError'

/** The modal's claim of the page's origin is false or missing. */
export class HostMismatchError extends BaseError {
  override readonly name = 'HostMismatchError'
  constructor() {
    super('origin_not_allowed', 'Unauthorized: origin not allowed')
  }
}

/** The page that the modal serves: claimed once, verified, and fixed for the lifetime of the document. */
export const createHostPage = (check: (claimed: string) => string | undefined) => {
  let origin: string | undefined
  return {
    claim: (claimed: string) => {
      const seen = check(claimed)
      if (!seen || (origin !== undefined && origin !== seen)) throw new HostMismatchError()
      origin = seen
    },
    origin: () => {
      if (origin === undefined) throw new HostMismatchError()
      return origin
    },
  }
}
export type HostPage = ReturnType<typeof createHostPage>
