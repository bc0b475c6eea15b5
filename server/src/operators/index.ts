export { addOperator, disableOperator } from './add-operator.ts'
export { findOperator } from './find-operator.ts'
export { noteAct } from './note-act.ts'
export { hasOperator, isWorking } from './store.ts'
