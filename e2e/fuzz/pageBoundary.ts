import { appToHost } from '#protocol/app-to-host'
import { hostAsks } from '#protocol/host-asks'
import { hostToApp } from '#protocol/host-to-app'
import { boundaryTarget } from './boundary/boundaryTarget.ts'
import { appToHostExamples, hostToAppExamples } from './boundary/pageExamples.ts'

/** Boundary between the page's script and the modal. */
export const pageBoundary = boundaryTarget({
  name: 'pageBoundary',
  parent: { asks: hostAsks, asked: hostToAppExamples, answers: appToHost, answered: appToHostExamples },
  child: { asks: appToHost, asked: appToHostExamples, answers: hostToApp, answered: hostToAppExamples },
})
