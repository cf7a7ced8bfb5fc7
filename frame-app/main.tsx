import '#theme/tokens.css'
import '#theme/base.css'
import './theme/page.css'
import { config } from 'zod/v4/core'
import { readDocumentEnvironment } from './outside/documentEnvironment.ts'
import { startModal } from './start/startModal.tsx'

// Schemas are interpreted, because the content security policy forbids compiling them.
config({ jitless: true })

const root = document.getElementById('root')
if (root && parent !== window && self.origin !== 'null')
  startModal(root, { holder: parent, environment: readDocumentEnvironment() })
