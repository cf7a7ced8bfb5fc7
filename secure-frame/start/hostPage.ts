import { BaseError } from '#protocol/errors/BaseError'

/** The modal claims that another page asks than the one that the browser sees, or has not said yet which one does. */
export class HostMismatchError extends BaseError {
  override readonly name = 'HostMismatchError'
  constructor() {
    super('origin_not_allowed', 'Unauthorized: origin not allowed')
  }
}

/** The page on whose behalf everything is asked: told once, checked, and then the same for the life of the document. */
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
