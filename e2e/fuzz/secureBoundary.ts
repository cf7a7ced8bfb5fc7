import { appToSecure } from '#protocol/app-to-secure'
import { secureToApp } from '#protocol/secure-to-app'
import { boundaryTarget } from './boundary/boundaryTarget.ts'
import { appToSecureExamples, secureToAppExamples } from './boundary/secureExamples.ts'

/** Boundary between the modal and the secure frame. */
export const secureBoundary = boundaryTarget({
  name: 'secureBoundary',
  parent: { asks: appToSecure, asked: appToSecureExamples, answers: secureToApp, answered: secureToAppExamples },
  child: { asks: secureToApp, asked: secureToAppExamples, answers: appToSecure, answered: appToSecureExamples },
})
