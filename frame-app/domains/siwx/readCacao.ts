import { checksumAddress } from 'viem'
import { safeParse } from '#protocol/schema'
import type { SiwxSession } from '#protocol/siwx'
import { Cacao } from '#protocol/vocabulary/cacao'
import { readReCap, statementWithReCap } from '#protocol/vocabulary/recap'
import { SignInData, writeSignIn } from '#protocol/vocabulary/signIn'

const sameText = (given: string | null | undefined, asked: string | undefined) => (given || undefined) === asked

const hasSameFields = ({ p }: Cacao, request: SignInData) =>
  p.domain === request.domain &&
  p.aud === request.uri &&
  p.version === request.version &&
  p.nonce === request.nonce &&
  p.iat === request.issuedAt &&
  sameText(p.exp, request.expirationTime) &&
  sameText(p.nbf, request.notBefore) &&
  sameText(p.requestId, request.requestId)

/** True if the ReCap allows only requested wallet methods. */
const isOurReCap = (resource: string, methods: readonly string[]) => {
  const grants = readReCap(resource)
  return (
    grants?.every(
      (grant) =>
        grant.resource === 'eip155' &&
        grant.ability === 'request' &&
        grant.actions.every((action) => methods.includes(action)),
    ) ?? false
  )
}

/** True if the resources are the requested ones and at most one ReCap with methods. */
const areAllowed = (resources: readonly string[], request: SignInData, methods: readonly string[]) => {
  const own = request.resources ?? []
  const further = resources.slice(own.length)
  return (
    own.every((resource, index) => resources[index] === resource) &&
    further.length <= 1 &&
    further.every((resource) => isOurReCap(resource, methods))
  )
}

/**
 * True if the address has the checksum required by EIP-4361. Verifiers reject it otherwise, so that another message
 * must be signed.
 */
const hasChecksum = ({ p }: Cacao) => {
  const address = p.iss.split(':').at(-1) ?? ''
  return checksumAddress(address.toLowerCase() as `0x${string}`) === address
}

const matchesSignIn = (cacao: Cacao, request: SignInData) => hasSameFields(cacao, request) && hasChecksum(cacao)

/**
 * Converts a signature made while connecting (CAIP-74) to a session for the page. Undefined if the message differs from
 * the requested one or allows other methods. The page verifies the signature.
 */
export const readCacao = (
  input: unknown,
  request: SignInData,
  methods: readonly string[],
): (SiwxSession & Required<Pick<SiwxSession, 'cacao'>>) | undefined => {
  const { data: cacao } = safeParse(Cacao, input, { dropsUnknown: true })
  if (!cacao || !matchesSignIn(cacao, request)) return undefined
  const resources = cacao.p.resources ?? []
  if (!areAllowed(resources, request, methods)) return undefined
  // The signed text contains the ReCap sentence. Some wallets omit it here, and others include it.
  const statement = statementWithReCap(cacao.p.statement || undefined, resources)
  if (statement !== statementWithReCap(request.statement || undefined, resources)) return undefined
  const [, , namespace, reference, accountAddress = ''] = cacao.p.iss.split(':')
  // Wallets omit an empty statement.
  const { statement: _asked, ...others } = request
  const signed = {
    ...others,
    accountAddress,
    chainId: `${namespace}:${reference}`,
    ...(statement === undefined ? {} : { statement }),
    ...(cacao.p.resources ? { resources } : {}),
  }
  const { data } = safeParse(SignInData, signed)
  return data && { data, message: writeSignIn(data), signature: cacao.s.s, cacao }
}
