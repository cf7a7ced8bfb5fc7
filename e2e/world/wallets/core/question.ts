import { formatEther, hexToString, isHex, stringToHex } from 'viem'

/** The prompt to the user. */
export type Question = { origin: string } & Ask

type Ask =
  | { kind: 'connect'; address: string }
  | { kind: 'message'; message: string }
  | { kind: 'typedData'; typedData: string }
  | { kind: 'transaction'; to: string | null; value: bigint; data: string; network: string; symbol: string }
  | { kind: 'solanaSign'; details: QuestionText['details'] }
  | { kind: 'solanaSend'; details: QuestionText['details'] }
  | { kind: 'switchNetwork'; network: string }
  | { kind: 'addNetwork'; network: string; chainId: number; rpcUrl: string }

/** The text of a prompt, which can be sent from a worker to a window. */
export interface QuestionText {
  title: string
  details: [label: string, value: string][]
}

export function describeQuestion(question: Question): QuestionText {
  const { title, details } = describeAsk(question)
  return { title, details: [['Site', question.origin], ...details] }
}

function describeAsk(ask: Ask): QuestionText {
  switch (ask.kind) {
    case 'connect':
      return { title: 'Connect to this site', details: [['Account', ask.address]] }
    case 'message':
      return { title: 'Sign this message', details: [['Message', readableMessage(ask.message)]] }
    case 'typedData':
      return { title: 'Sign this data', details: [['Data', ask.typedData]] }
    case 'transaction':
      return { title: 'Send this transaction', details: describeTransaction(ask) }
    case 'solanaSign':
      return { title: 'Sign this transaction', details: ask.details }
    case 'solanaSend':
      return { title: 'Send this transaction', details: ask.details }
    case 'switchNetwork':
      return { title: 'Switch network', details: [['Network', ask.network]] }
    case 'addNetwork':
      return { title: 'Add this network', details: describeNetwork(ask) }
  }
}

const describeNetwork = (ask: Extract<Ask, { kind: 'addNetwork' }>): QuestionText['details'] => [
  ['Network', ask.network],
  ['Chain ID', String(ask.chainId)],
  ['RPC URL', ask.rpcUrl],
]

const describeTransaction = (ask: Extract<Ask, { kind: 'transaction' }>): QuestionText['details'] => [
  ['To', ask.to ?? 'New contract'],
  ['Value', `${formatEther(ask.value)} ${ask.symbol}`],
  ['Network', ask.network],
  ...(ask.data === '0x' ? [] : [['Data', ask.data] satisfies [string, string]]),
]

/** The message as text, or its bytes if they are not text. */
function readableMessage(message: string): string {
  if (!isHex(message)) return message
  const text = hexToString(message)
  return stringToHex(text) === message.toLowerCase() ? text : message
}
