import { decodeErrorResult, type Hex } from 'viem'
import { escapeHidden } from '../../text/readableText.ts'

const maxLength = 120

const shown = (reason: string | undefined) => {
  const text = escapeHidden(reason ?? '').trim()
  return text === '' ? undefined : text.slice(0, maxLength)
}

/** Why a contract refused, in its own words, as far as those can be shown. */
export const revertReason = (data: unknown, message?: unknown) => {
  try {
    // `Error(string)` is known without being told; a contract's own errors are not.
    const [reason] = decodeErrorResult({ abi: [], data: data as Hex }).args
    return shown(String(reason))
  } catch {
    return shown(/revert(?:ed)?:? (?:reason string )?['"]?([^'"]+)/.exec(String(message ?? ''))?.[1])
  }
}
