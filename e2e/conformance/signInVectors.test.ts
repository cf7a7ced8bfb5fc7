import { expect, test } from 'vitest'
import { checkMessage } from '../../host-sdk/server/checkMessage.ts'
import { parseSignIn } from '../../secure-frame/approval/evm/decode/signIn.ts'
import { changesOf } from './oneChange.ts'
import { readVectors, withoutVectors } from './vectors.ts'

interface Legal {
  message: string
  fields: Record<string, unknown> & { scheme?: string | null; address: string; chainId: number }
}

const legal = readVectors<Record<string, Legal>>('siwe/parsing_positive.json')
const illegal = readVectors<Record<string, string>>('siwe/parsing_negative.json')
const title = legal && illegal ? '' : ` (${withoutVectors})`
const run = test.skipIf(title !== '')

/** True if the backend parses it as a message of the standard, regardless of other problems. */
const isReadByBackend = (message: string) => {
  try {
    checkMessage(message, { origins: [], chains: [] })
    return true
  } catch (error) {
    return (error as { code?: unknown }).code !== 'malformed_message'
  }
}

run(`the sheet and the backend read every legal sign-in message [SIWX-04]${title}`, () => {
  for (const [name, { message, fields }] of Object.entries(legal ?? {})) {
    const { address, chainId, scheme, ...same } = fields
    const read = parseSignIn(message)
    expect(read?.data, name).toEqual({ ...same, accountAddress: address, chainId: `eip155:${chainId}` })
    expect(read?.scheme, name).toBe(scheme ?? undefined)
    expect(isReadByBackend(message), name).toBe(true)
  }
})

run(`the sheet and the backend read no illegal one [SIWX-04]${title}`, () => {
  const read = Object.entries(illegal ?? {}).filter(([, text]) => parseSignIn(text) || isReadByBackend(text))
  expect(read).toEqual([])
})

run(`with one character changed, they agree on each [SIWX-04]${title}`, () => {
  const texts = [...Object.values(legal ?? {}).map(({ message }) => message), ...Object.values(illegal ?? {})]
  const differ: string[] = []
  let count = 0
  for (const text of texts) {
    for (const changed of changesOf(text, 60)) {
      count += 1
      if ((parseSignIn(changed) !== undefined) !== isReadByBackend(changed)) differ.push(changed)
    }
  }
  expect(differ).toEqual([])
  expect(count).toBeGreaterThan(2_000)
})
