import { escapeHidden } from '../../text/readableText.ts'
import { decodeArguments } from '../decode/abi.ts'

const maxLength = 120

/** Selector of Solidity's `Error(string)`. Custom errors are not decoded. */
const errorSelector = '0x08c379a0'

const shown = (reason: string | undefined) => {
  const text = escapeHidden(reason ?? '').trim()
  return text === '' ? undefined : text.slice(0, maxLength)
}

const reasonIn = (data: unknown) => {
  if (typeof data !== 'string' || !data.startsWith(errorSelector)) return undefined
  const [bytes] = decodeArguments(['bytes'], data.slice(errorSelector.length)) ?? []
  if (bytes === undefined) return undefined
  const numbers = bytes.slice(2).match(/../g) ?? []
  return new TextDecoder().decode(Uint8Array.from(numbers, (pair) => Number.parseInt(pair, 16)))
}

/** Returns the contract's revert reason, if it can be displayed. */
export const revertReason = (data: unknown, message?: unknown) =>
  shown(reasonIn(data)) ?? shown(/revert(?:ed)?:? (?:reason string )?['"]?([^'"]+)/.exec(String(message ?? ''))?.[1])
