export const defaultGateway = 'https://ipfs.io'
const defaultArweave = 'https://arweave.net'

export interface Gateways {
  /** Origin of an IPFS gateway. */
  ipfsGateway: string
  /** Origin of an Arweave gateway. */
  arweaveGateway?: string
}

/** Matches `ipfs://…`, `ipfs:…`, `ipfs://ipfs/…`, `ipns://…`, and `/ipfs/…` without a host. */
const inIpfs = /^(?:dweb:)?(?:(ip[fn]s):\/{0,2}|\/?(ip[fn]s)\/)(?:ip[fn]s\/)?(?=[^/])/i
/** Matches a bare CID: version 0 (base58) or version 1 in base32. */
const cid = /^(?:Qm[1-9A-HJ-NP-Za-km-z]{44}|b[a-z2-7]{58,})(?=$|[/?])/
const inArweave = /^(?:ar|arweave):\/{0,2}(?=[^/])/i

/** Keeps `#` as part of the file name, because it is used to number items. */
const pathOf = (path: string) => path.replaceAll('#', '%23')

/** Converts IPFS and Arweave URIs to gateway URLs. Does not change other URIs. */
export const addressOf = (given: string, { ipfsGateway, arweaveGateway = defaultArweave }: Gateways) => {
  const uri = given.trim()
  if (cid.test(uri)) return `${ipfsGateway}/ipfs/${pathOf(uri)}`
  if (inArweave.test(uri)) return `${arweaveGateway}/${pathOf(uri.replace(inArweave, ''))}`
  const [matched, byScheme, byPath] = inIpfs.exec(uri) ?? []
  if (matched === undefined) return uri
  return `${ipfsGateway}/${(byScheme ?? byPath ?? 'ipfs').toLowerCase()}/${pathOf(uri.slice(matched.length))}`
}
