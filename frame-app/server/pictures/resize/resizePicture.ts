import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { createKeyedSemaphore } from '#protocol/server/createKeyedSemaphore'
import { createSemaphore } from '#protocol/server/createSemaphore'
import { isBuilt } from '#protocol/server/isBuilt'
import { PictureError } from '../check/PictureError.ts'
import type { Size } from '../check/pictureSize.ts'
import { limitWasmMemory } from './limitWasmMemory.ts'

/** What a worker works with. */
export interface ResizeJob {
  bytes: Uint8Array
  /** The size that the picture's header claims. */
  size: Size
  decoder: WebAssembly.Module
}

/** 384 MiB. A picture of 4096 x 4096 pixels with 16 bits a channel takes 275 MB of them. */
const maxPages = 6144
/** The largest picture takes less than one second of an idle machine. */
const resizeTimeoutMs = 15_000
/** Of JavaScript's heap. Buffers of pixels are outside of it. */
const resourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 }

/** A build has the decoder and the worker beside its script. */
const wasmFile = () =>
  isBuilt
    ? join(import.meta.dirname, 'photon_rs_bg.wasm')
    : createRequire(import.meta.url).resolve('@cf-wasm/photon/photon.wasm')

/**
 * From sources, the worker registers tsx itself: in workers, `--import tsx` has no effect.
 *
 * @see https://github.com/privatenumber/tsx/issues/354
 */
const sourceLoader = `import('tsx/esm/api').then(({ register }) => {
  register()
  return import(${JSON.stringify(new URL('resizeWorker.ts', import.meta.url).href)})
})`

const startWorker = (workerData: ResizeJob) => {
  const options = { workerData, resourceLimits, execArgv: [], env: {} }
  return isBuilt
    ? new Worker(new URL('resizeWorker.js', import.meta.url), options)
    : new Worker(sourceLoader, { ...options, eval: true })
}

const loadDecoder = async () =>
  WebAssembly.compile(new Uint8Array(limitWasmMemory(await readFile(wasmFile()), maxPages)))

/** Runs a job in a worker of its own: a hostile picture leaves nothing behind. */
const runWorker = (workerData: ResizeJob, timeoutMs: number) =>
  new Promise<Buffer>((resolve, reject) => {
    const worker = startWorker(workerData)
    const timer = setTimeout(() => {
      reject(new PictureError('too_large'))
      void worker.terminate()
    }, timeoutMs)
    worker.once('message', (png: Uint8Array) => resolve(Buffer.from(png)))
    worker.once('error', (cause) => reject(new PictureError('damaged', { cause })))
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new PictureError('damaged'))
    })
  })

/** For pictures that no visitor asks for: those of the operator. */
const own = 'own'

/** Resizes pictures, one at a time. Networks of visitors take turns: each has one picture in the queue. */
export const createResizer = (timeoutMs = resizeTimeoutMs) => {
  let decoder: Promise<WebAssembly.Module> | undefined
  const takeTurnOf = createKeyedSemaphore({ most: 1, mostWaiting: Number.POSITIVE_INFINITY })
  const takeTurn = createSemaphore({ most: 1, mostWaiting: Number.POSITIVE_INFINITY })

  const run = async (bytes: Buffer, size: Size) => {
    decoder ??= loadDecoder()
    return runWorker({ bytes, size, decoder: await decoder }, timeoutMs)
  }

  /** Resizes a picture to a small PNG. Throws PictureError: `too_large` where it takes too long, otherwise `damaged`. */
  return (bytes: Buffer, size: Size, visitors = own): Promise<Buffer> =>
    takeTurnOf(visitors, () => takeTurn(() => run(bytes, size)))
}

export const resizePicture = createResizer()
