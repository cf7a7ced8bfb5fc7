import type { Fact } from '../../content.ts'
import type { DecodedCall } from '../decode/decodeCall.ts'
import { addressFact, type CallText, type CallTextContext } from './callParts.ts'
import { readingParts } from './readingParts.ts'

const written = (fact: Fact) => (fact.kind === 'text' ? [`${fact.name}: ${fact.text}`] : [])

/** Describes a call that was decoded with a descriptor (ERC-7730). `inner` describes its nested calls. */
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
    // In a list of calls, the remaining facts form the detail line.
    action: { title: intent, detail: facts.slice(1).flatMap(written).join(' · '), isDanger: rest.isHighRisk },
    facts: [...facts, addressFact(messages.through, contract, { isKnown: true, name: name ?? '' })],
  }
}
