import { BaseError } from '#protocol/errors/BaseError'

/** Thrown if the secure frame did not load. */
export class EmbeddedLoadError extends BaseError {
  override readonly name = 'EmbeddedLoadError'
  override readonly cause: unknown
  constructor(cause?: unknown) {
    super('iframe_load_failed', 'Unable to load email login dependency')
    this.cause = cause
  }
}
