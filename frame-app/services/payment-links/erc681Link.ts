import { isEvmAddress } from '../../connectors/evmAddress.ts'
import { invalid, type LinkPayment, type ReadLink } from './LinkPayment.ts'
import { linkParameters } from './linkParameters.ts'

/** Builds an ERC-681 link. */
export const writeEthereumLink = ({ caipNetworkId, to, units, token }: LinkPayment) => {
  const chainId = caipNetworkId.slice('eip155:'.length)
  return token
    ? `ethereum:${token}@${chainId}/transfer?address=${to}&uint256=${units}`
    : `ethereum:${to}@${chainId}?value=${units}`
}

const maxUint256 = 2n ** 256n - 1n

/** The prefix `pay-` is optional in payment links. */
const linkPattern = /^ethereum:(?:pay-)?([^@/?]+)(?:@([1-9]\d{0,15}))?(?:\/([^?/]*))?(?:\?(.*))?$/i

/** The ERC-681 number format, such as `2.014e18`. */
const numberPattern = /^\+?(\d*)(?:\.(\d+))?(?:e(\d{1,2}))?$/i

/** An ENS name: labels separated by dots. */
const namePattern = /^[^\s.]+(\.[^\s.]+)+$/u

/** More digits than any uint256 has, including the zeros that a link may add. */
const mostDigits = 160

/** Parses an integer that fits into uint256. A fraction of the smallest unit is invalid. */
export const readUint256 = (text: string) => {
  const [, whole = '', fraction = '', exponent = '0'] = numberPattern.exec(text) ?? []
  const digits = whole + fraction
  if (digits === '' || digits.length > mostDigits) return undefined
  const scaled = BigInt(digits) * 10n ** BigInt(exponent)
  const divisor = 10n ** BigInt(fraction.length)
  const isWhole = scaled % divisor === 0n
  return isWhole && scaled / divisor <= maxUint256 ? scaled / divisor : undefined
}

/** Fee parameters are ignored, because the modal estimates fees itself. */
const advice = ['gas', 'gasLimit', 'gasPrice']

type Parameters = ReadonlyMap<string, string>

const isTarget = (text: string | undefined): text is string =>
  text !== undefined && (isEvmAddress(text) || namePattern.test(text))

const quantityOf = (text: string | undefined) => {
  if (text === undefined) return {}
  const units = readUint256(text)
  return units === undefined ? undefined : { quantity: { units } }
}

const readNative = (to: string, parameters: Parameters) => {
  const quantity = quantityOf(parameters.get('value'))
  return quantity && { to, ...quantity }
}

/** The argument order matters, because `uint256` before `address` is a different function. */
const readTransfer = (token: string, parameters: Parameters) => {
  const to = parameters.get('address')
  const quantity = quantityOf(parameters.get('uint256'))
  const types = [...parameters.keys()].filter((name) => !advice.includes(name))
  return isEvmAddress(token) && isTarget(to) && types[0] === 'address' && quantity && { token, to, ...quantity }
}

/** Parses an ERC-681 link for a transfer of ether or an ERC-20 token. Other calls are unsupported. */
export const readEthereumLink = (link: string): ReadLink => {
  const [isLink, target, chainId, call, query = ''] = linkPattern.exec(link) ?? []
  const parameters = linkParameters(query)
  if (!isLink || !isTarget(target) || !parameters) return invalid('unreadable')
  if (call !== undefined && call !== 'transfer') return invalid('unsupported')
  const known = call === undefined ? ['value'] : ['address', 'uint256']
  const others = [...parameters.keys()].filter((name) => !known.includes(name))
  if (others.some((name) => !advice.includes(name))) return invalid('unsupported')
  const payment = call === undefined ? readNative(target, parameters) : readTransfer(target, parameters)
  if (!payment) return invalid('unreadable')
  const network = chainId ? { caipNetworkId: `eip155:${chainId}` } : {}
  return { status: 'ready', namespace: 'eip155', ...network, ...payment, leftOut: others }
}
