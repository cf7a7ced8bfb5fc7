import { measureBytes } from './bytes.ts'
import type { Figure } from './Figure.ts'
import { limits } from './limits.ts'
import { measurePackage } from './packageBytes.ts'

/** Sizes by import closure, gzipped. */
export const measureSizes = async (): Promise<Figure[]> => {
  const bytes = await measureBytes()
  const { loader, hostPage, hostWithSolana, hostWithPopup, modalToConnect, secureReady, secureApproval, keyWorker } =
    bytes
  const { packageCore, packageReact } = await measurePackage()
  return [
    { figure: 'loader before first use, gzipped', value: loader, unit: 'bytes', target: limits.loader },
    { figure: 'everything on the host page, gzipped', value: hostPage, unit: 'bytes', target: limits.hostPage },
    {
      figure: 'with the part for Solana, gzipped',
      value: hostWithSolana,
      unit: 'bytes',
      target: limits.hostWithSolana,
    },
    { figure: 'with sign-in, gzipped', value: bytes.hostWithSignIn, unit: 'bytes', target: limits.hostWithSignIn },
    {
      figure: 'with the part for a window, gzipped',
      value: hostWithPopup,
      unit: 'bytes',
      target: limits.hostWithPopup,
    },
    { figure: 'elements of account and network, gzipped', value: bytes.elements, unit: 'bytes' },
    { figure: 'package in a page, gzipped', value: packageCore, unit: 'bytes', target: limits.packageCore },
    { figure: 'its React hooks besides, gzipped', value: packageReact, unit: 'bytes', target: limits.packageReact },
    {
      figure: 'modal until Connect shows, gzipped',
      value: modalToConnect,
      unit: 'bytes',
      target: limits.modalUntilConnect,
    },
    {
      figure: 'hosted page until Connect shows, against a page',
      value: bytes.hostedPage,
      unit: 'times',
      target: limits.hostedPage,
    },
    {
      figure: 'secure frame until it is ready, gzipped',
      value: secureReady,
      unit: 'bytes',
      target: limits.secureUntilReady,
    },
    {
      figure: 'secure frame with the largest approval, gzipped',
      value: secureApproval,
      unit: 'bytes',
      target: limits.secureWithApproval,
    },
    { figure: 'its key worker, gzipped', value: keyWorker, unit: 'bytes', target: limits.keyWorker },
  ]
}
