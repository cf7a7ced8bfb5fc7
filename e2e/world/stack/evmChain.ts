import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { resolveAnvilBinary } from './anvilBinary.ts'
import { assertPortFree } from './port.ts'
import { hasEnded, untilServing } from './untilServing.ts'

const stopTimeoutMs = 5_000

export interface EvmChainOptions {
  chainId: number
  port: number
  /** File for the chain's state between starts. Its folder is created if missing. */
  stateFile: string
}

export interface EvmChain {
  rpcUrl: string
  /** Stops the chain and keeps its state. */
  stop(): Promise<void>
}

/** Starts one local EVM chain. Resolves when it answers with its own chain id. */
export async function startEvmChain({ chainId, port, stateFile }: EvmChainOptions): Promise<EvmChain> {
  const binary = resolveAnvilBinary()
  await assertPortFree(port)
  await mkdir(dirname(stateFile), { recursive: true })

  const network = ['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(chainId)]
  const state = ['--silent', '--state', stateFile, '--state-interval', '1']
  const child = spawn(binary, [...network, ...state], { stdio: ['ignore', 'ignore', 'pipe'] })
  const readComplaint = collectComplaint(child)
  const killWithParent = () => child.kill()
  process.once('exit', killWithParent)

  const stop = async () => {
    process.off('exit', killWithParent)
    await endProcess(child)
  }

  const rpcUrl = `http://127.0.0.1:${port}`
  if (await untilServing(child, async () => (await readChainId(rpcUrl)) === chainId)) return { rpcUrl, stop }
  await stop()
  throw new ChainStartError(chainId, port, readComplaint())
}

export class ChainStartError extends Error {
  override readonly name = 'ChainStartError'

  constructor(chainId: number, port: number, complaint: string) {
    super(`Chain ${chainId} did not start on port ${port}${complaint && `: ${complaint}`}`)
  }
}

function collectComplaint(child: ChildProcess): () => string {
  let complaint = ''
  child.on('error', (error) => {
    complaint = error.message
  })
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = `${complaint}${text}`.slice(-500)
  })
  return () => complaint.trim().replaceAll(/\s+/g, ' ')
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const patience = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs)
  await ended
  clearTimeout(patience)
}

async function readChainId(rpcUrl: string): Promise<number | null> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
  const headers = { 'content-type': 'application/json' }
  try {
    const response = await fetch(rpcUrl, { method: 'POST', headers, body, signal: AbortSignal.timeout(1_000) })
    const { result }: { result?: string } = await response.json()
    return Number(result)
  } catch {
    // The chain does not answer yet. The caller polls.
    return null
  }
}
