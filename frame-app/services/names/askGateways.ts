import { type Hex, HttpRequestError, isHex } from 'viem'

interface GatewayRequest {
  data: Hex
  sender: string
  urls: readonly string[]
}

/** A server that is silent for so long is passed over. */
const deadlineMs = 10_000

/** As ERC-3668 has it: a template with `{data}` is asked by GET, another one by POST. */
const ask = (template: string, { data, sender }: GatewayRequest) => {
  const url = template.replace('{sender}', sender.toLowerCase()).replace('{data}', data)
  const signal = AbortSignal.timeout(deadlineMs)
  if (template.includes('{data}')) return fetch(url, { signal })
  const headers = { 'content-type': 'application/json' }
  return fetch(url, { method: 'POST', headers, body: JSON.stringify({ data, sender }), signal })
}

const isClientError = ({ status }: Response) => status >= 400 && status < 500

const readAnswer = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  return isHex(text) ? text : (JSON.parse(text) as { data?: unknown } | null)?.data
}

/**
 * Asks the servers that a name may be kept on (ERC-3668), one after the other: a refusal (4xx) ends it, a server that fails is
 * followed by the next one. viem 2 asks the next one after a refusal, too.
 */
export const askGateways = async (request: GatewayRequest): Promise<Hex> => {
  let cause: unknown
  for (const url of request.urls) {
    const response = await ask(url, request).catch((error: unknown) => {
      cause = error
    })
    if (response && isClientError(response))
      throw new HttpRequestError({ url, status: response.status, details: 'Refused' })
    const answer = response?.ok ? await readAnswer(response).catch(() => undefined) : undefined
    if (isHex(answer)) return answer
  }
  throw new HttpRequestError({ url: request.urls.at(-1) ?? '', details: 'No server answered', cause: cause as Error })
}
