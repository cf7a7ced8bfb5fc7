import * as z from '../schema.ts'
import { isJson, Json } from '../vocabulary/json.ts'
import { text } from '../vocabulary/scalars.ts'
import { BaseError, type ErrorCode } from './BaseError.ts'
import { internal, RpcError, rpcError } from './rpc.ts'

const isErrorCode = (code: unknown) =>
  Number.isInteger(code) || (typeof code === 'string' && /^[A-Za-z0-9_]{1,64}$/.test(code))

/** Maximum number of characters in an error message that is sent to the other side. */
export const maxMessageLength = 2000

/** The fields of an error that is sent to the other side. The stack and the cause are never sent. */
export const WireError = z.strictObject({
  code: z.custom<ErrorCode>(isErrorCode),
  message: text(maxMessageLength),
  data: z.optional(Json),
})
export type WireError = z.infer<typeof WireError>

const errorOf = (name: string, code: string, message: string) =>
  class extends BaseError {
    override readonly name = name
    constructor(options?: ErrorOptions) {
      super(code, message, undefined, options)
    }
  }

/** The other side no longer answers: its frame was removed, navigated away, reloaded or became silent. */
export const LinkLostError = errorOf('LinkLostError', 'link_lost', 'The connection to the frame was lost')

/** The frame never answered the handshake. */
export const FrameLoadError = errorOf('FrameLoadError', 'iframe_load_failed', 'The frame did not load')

export const RequestTimeoutError = errorOf(
  'RequestTimeoutError',
  'iframe_request_timeout',
  'The request took too long to respond',
)

export const RequestAbortedError = errorOf('RequestAbortedError', 'request_aborted', 'Request was aborted')

/** The other side's result does not match the method table. */
export const ProtocolError = errorOf('ProtocolError', 'protocol_error', 'The frame gave an answer that is not allowed')

/**
 * Returns the code, message and plain data of any thrown value. Errors not created by Foyer become an internal error
 * without details.
 */
export const toWireError = (error: unknown): WireError => {
  const { code, message, data } = error instanceof BaseError ? error : rpcError(internal)
  return {
    code,
    message: message.slice(0, maxMessageLength),
    ...(data !== undefined && isJson(data) ? { data } : {}),
  }
}

export const fromWireError = ({ code, message, data }: WireError) =>
  typeof code === 'number' ? new RpcError(code, message, data) : new BaseError(code, message, data)
