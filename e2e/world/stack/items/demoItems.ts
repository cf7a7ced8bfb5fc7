import { type Address, encodeDeployData, type Hex, parseAbi } from 'viem'
import { contractAddress, createTreasury, deployOnce, mined, ownTreasury, type Treasury } from '../treasury.ts'
import contracts from './contracts.json' with { type: 'json' }

const constructorAbi = parseAbi(['constructor(string first, string second)'])
const abi = parseAbi([
  'function mint(address to, uint256 id, string uri)',
  'function ownerOf(uint256 id) view returns (address)',
])
const editionAbi = parseAbi([
  'function mint(address to, uint256 id, uint256 value)',
  'function balanceOf(address owner, uint256 id) view returns (uint256)',
])

const contractOf = (contract: keyof typeof contracts, first: string, second: string) => {
  const initCode = encodeDeployData({
    abi: constructorAbi,
    bytecode: contracts[contract] as Hex,
    args: [first, second],
  })
  return { address: contractAddress(initCode), name: first, initCode }
}

/** Image of a boat at sea in a given hue. */
const boat = (hue: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" fill="hsl(${hue},45%,75%)"/><path d="M4 14h16l-3 4H7zM12 4v9h6z" fill="hsl(${hue},50%,30%)"/><path d="M0 18h24v6H0z" fill="hsl(${hue},55%,45%)"/></svg>`

const base64 = (type: string, text: string) => `data:${type};base64,${Buffer.from(text).toString('base64')}`

/** On-chain metadata of an item with an embedded picture. */
const metadataOf = (name: string, hue: number) =>
  base64('application/json', JSON.stringify({ name, image: base64('image/svg+xml', boat(hue)) }))

/** The collections of the local chains. The source of their contracts is `DemoItems.sol`. */
export const demoItems = {
  /** ERC-721. Known to the data service. */
  boats: contractOf('DemoCollection', 'Paper Boats', 'BOAT'),
  /** ERC-1155. Unlisted. Its metadata contains the id. */
  badges: contractOf(
    'DemoEdition',
    'Harbour Badges',
    `data:application/json,{"name":"Badge","description":"{id}","image":"${base64('image/svg+xml', boat(40))}"}`,
  ),
  /** ERC-721 spam sent to users: its name has a link and markup. */
  bait: contractOf('DemoCollection', '<b>Claim</b> at https://free-boats.example', 'FREE'),
}

/** Deploys the collections that the chain lacks. */
export const deployItems = async (client: Treasury) => {
  for (const { initCode } of Object.values(demoItems)) await deployOnce(client, initCode)
}

interface Item {
  id: bigint
  name: string
}

/** Mints an item of an ERC-721 collection for an address. The metadata is on-chain. */
export const handOutItem = async (rpcUrl: string, collection: 'boats' | 'bait', to: string, { id, name }: Item) => {
  const client = createTreasury(rpcUrl, ownTreasury)
  const args = [to as Address, id, metadataOf(name, Number(id % 360n))] as const
  const contract = { chain: null, address: demoItems[collection].address, abi } as const
  await mined(client, await client.writeContract({ ...contract, functionName: 'mint', args }))
}

/** Mints several badges of one id (ERC-1155) for an address. */
export const handOutBadges = async (rpcUrl: string, to: string, id: bigint, count: bigint) => {
  const client = createTreasury(rpcUrl, ownTreasury)
  const contract = { chain: null, address: demoItems.badges.address, abi: editionAbi } as const
  const args = [to as Address, id, count] as const
  await mined(client, await client.writeContract({ ...contract, functionName: 'mint', args }))
}

/** The owner of a boat. */
export const ownerOfBoat = (rpcUrl: string, id: bigint) =>
  createTreasury(rpcUrl).readContract({ address: demoItems.boats.address, abi, functionName: 'ownerOf', args: [id] })

/** The ERC-1155 balance of an address for one badge id. */
export const badgesOf = (rpcUrl: string, owner: string, id: bigint) =>
  createTreasury(rpcUrl).readContract({
    address: demoItems.badges.address,
    abi: editionAbi,
    functionName: 'balanceOf',
    args: [owner as Address, id],
  })
