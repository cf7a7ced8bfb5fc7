import { writeDiagram } from './visitDiagram.ts'

await writeDiagram()
