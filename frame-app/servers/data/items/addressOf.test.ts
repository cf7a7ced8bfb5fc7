import { expect, test } from 'vitest'
import { addressOf } from './addressOf.ts'

const gateways = { ipfsGateway: 'https://gateway.example', arweaveGateway: 'https://permaweb.example' }
const v0 = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG'
const v1 = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
const tx = 'bNbA3TEQVL60xlgCcqdz4ZPHFZ711cZ3hmkpGttDt_U'
const ipfs = 'https://gateway.example/ipfs'

test.each([
  [`ipfs://${v0}/1.json`, `${ipfs}/${v0}/1.json`],
  [`ipfs://ipfs/${v0}`, `${ipfs}/${v0}`],
  [`IPFS://${v1}`, `${ipfs}/${v1}`],
  [`ipfs:${v1}`, `${ipfs}/${v1}`],
  [`/ipfs/${v0}/1`, `${ipfs}/${v0}/1`],
  [`ipfs/${v0}`, `${ipfs}/${v0}`],
  ['ipns://stones.example/1', 'https://gateway.example/ipns/stones.example/1'],
  [v0, `${ipfs}/${v0}`],
  [` ${v0}/Stone #1.png `, `${ipfs}/${v0}/Stone %231.png`],
  [`${v1}/1.json`, `${ipfs}/${v1}/1.json`],
  [`ar://${tx}`, `https://permaweb.example/${tx}`],
  [`ar://${tx}/7.json`, `https://permaweb.example/${tx}/7.json`],
  // Already a location, or not resolvable.
  [`https://elsewhere.example/ipfs/${v0}`, `https://elsewhere.example/ipfs/${v0}`],
  ['Qm-not-a-cid', 'Qm-not-a-cid'],
  ['bafy', 'bafy'],
  ['1.png', '1.png'],
  ['ipfs://', 'ipfs://'],
  ['', ''],
])('resolves "%s" to "%s"', (uri, address) => {
  expect(addressOf(uri, gateways)).toBe(address)
})
