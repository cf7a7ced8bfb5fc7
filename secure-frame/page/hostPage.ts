import { BaseError } from '#protocol/errors/BaseError'

/** Thrown if the modal's claim about the page's origin is false or missing. */
export class HostMismatchError extends BaseError {
  override readonly name = 'HostMismatchError'
  constructor() {
    super('origin_not_allowed', 'Unauthorized: origin not allowed')
  }
}

/** Stores the page for which the modal runs. It is claimed once, verified, and fixed for the document's lifetime. */
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
