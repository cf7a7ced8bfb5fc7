import { parentPort, workerData } from 'node:worker_threads'
import { initPhoton } from '@cf-wasm/photon/others'
import { resize } from './resize.ts'
import type { ResizeJob } from './resizePicture.ts'

/** Resizes the image of `workerData` and posts the result. An error ends the worker. */
const { bytes, size, decoder }: ResizeJob = workerData
initPhoton.sync({ module: decoder })
parentPort?.postMessage(resize(bytes, size))
