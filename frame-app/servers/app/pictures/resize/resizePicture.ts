import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { createKeyedSemaphore } from '#protocol/server-kit/createKeyedSemaphore'
import { createSemaphore } from '#protocol/server-kit/createSemaphore'
import { isBuilt } from '#protocol/server-kit/isBuilt'
import { PictureError } from '../check/PictureError.ts'
import type { Size } from '../check/pictureSize.ts'
import { limitWasmMemory } from './limitWasmMemory.ts'

/** Input of a worker. */
export interface ResizeJob {
  bytes: Uint8Array
  /** The image size stated in its header. */
  size: Size
  decoder: WebAssembly.Module
}

/** Memory limit of 384 MiB. An image of 4096 x 4096 pixels with 16 bits per channel needs 275 MB. */
const maxPages = 6144
/** Timeout. The largest image takes less than one second on an idle machine. */
const resizeTimeoutMs = 15_000
/** Limits of the JavaScript heap, which does not contain the pixel buffers. */
const resourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 }

/** In a build, the decoder and the worker are next to the script. */
const wasmFile = () =>
  isBuilt
    ? join(import.meta.dirname, 'photon_rs_bg.wasm')
    : createRequire(import.meta.url).resolve('@cf-wasm/photon/photon.wasm')

/**
 * When run from source, the worker registers tsx itself: `--import tsx` has no effect in workers.
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

/** Runs each job in its own worker, so that a malicious image has no lasting effect. */
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

/** Queue name for the operator's images, which are not requested by a visitor. */
const own = 'own'

/** Creates a function that resizes images one at a time. IP networks take turns, with at most one queued image each. */
export const createResizer = (timeoutMs = resizeTimeoutMs) => {
  let decoder: Promise<WebAssembly.Module> | undefined
  const takeTurnOf = createKeyedSemaphore({ most: 1, mostWaiting: Number.POSITIVE_INFINITY })
  const takeTurn = createSemaphore({ most: 1, mostWaiting: Number.POSITIVE_INFINITY })

  const run = async (bytes: Buffer, size: Size) => {
    decoder ??= loadDecoder()
    return runWorker({ bytes, size, decoder: await decoder }, timeoutMs)
  }

  /** Resizes an image to a small PNG. Throws a `PictureError`: `too_large` after a timeout, otherwise `damaged`. */
  return (bytes: Buffer, size: Size, visitors = own): Promise<Buffer> =>
    takeTurnOf(visitors, () => takeTurn(() => run(bytes, size)))
}

export const resizePicture = createResizer()
