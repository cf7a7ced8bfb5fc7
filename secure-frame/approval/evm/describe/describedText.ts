import type { Fact } from '../../content.ts'
import type { DecodedCall } from '../decode/decodeCall.ts'
import { addressFact, type CallText, type CallTextContext } from './callParts.ts'
import { readingParts } from './readingParts.ts'

const written = (fact: Fact) => (fact.kind === 'text' ? [`${fact.name}: ${fact.text}`] : [])

/** A call read with a descriptor (ERC-7730). `inner` writes the calls within it. */
export const describedText = (
  { contract, reading }: Extract<DecodedCall, { kind: 'described' }>,
  context: CallTextContext,
  inner: (call: DecodedCall, context: CallTextContext) => CallText,
): CallText => {
  const { messages } = context.words
  const { name, intent } = reading
  const { facts, ...rest } = readingParts(reading, context, inner)
  return {
    ...rest,
    asks: name ? messages.asksToUse(name) : messages.asksToUseContract,
    confirm: messages.confirm,
    // In a list of calls, the other facts are the detail.
    action: { title: intent, detail: facts.slice(1).flatMap(written).join(' · '), isDanger: rest.isHighRisk },
    facts: [...facts, addressFact(messages.through, contract, { isKnown: true, name: name ?? '' })],
  }
}
