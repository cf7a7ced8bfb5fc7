import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Hex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { entryPoint } from '../../../../secure-frame/approval/evm/operations/entryPoint.ts'
import { assertPortFree } from '../port.ts'
import { createTreasury } from '../treasury.ts'
import { hasEnded, untilServing } from '../untilServing.ts'

const program = join(dirname(createRequire(import.meta.url).resolve('@pimlico/alto')), 'cli/alto.js')
const keepLocal = join(import.meta.dirname, 'loopback.cjs')

export interface BundlerOptions {
  port: number
  /** URL of the chain's node, which has the entry point. */
  rpcUrl: string
}

/** True if the server answers. */
const answers = async (url: string) => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_supportedEntryPoints', params: [] })
  const headers = { 'content-type': 'application/json' }
  return fetch(url, { method: 'POST', headers, body }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Funds a new key, from which the bundler pays. */
const fundNewKey = async (rpcUrl: string): Promise<Hex> => {
  const key = generatePrivateKey()
  await createTreasury(rpcUrl).setBalance({ address: privateKeyToAddress(key), value: parseEther('1000') })
  return key
}

/** Starts a bundler for one chain and resolves once it answers. Returns a function that stops it. */
export const startBundler = async ({ port, rpcUrl }: BundlerOptions) => {
  await assertPortFree(port)
  const key = await fundNewKey(rpcUrl)
  const keys = ['--executor-private-keys', key, '--utility-private-key', key, '--utility-wallet-monitor', 'false']
  const place = ['--entrypoints', entryPoint.address, '--rpc-url', rpcUrl, '--port', String(port)]
  const pace = ['--min-bundle-interval', '10', '--max-bundle-interval', '10', '--block-time', '50']
  const how = ['--safe-mode', 'false', '--log-level', 'error']
  const child = spawn(process.execPath, ['--require', keepLocal, program, ...keys, ...place, ...pace, ...how], {
    stdio: 'ignore',
  })
  const killWithParent = () => child.kill()
  process.once('exit', killWithParent)
  const stop = async () => {
    process.off('exit', killWithParent)
    if (hasEnded(child)) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  if (await untilServing(child, () => answers(`http://127.0.0.1:${port}`))) return stop
  throw new Error(`The bundler did not start on port ${port}`)
}
