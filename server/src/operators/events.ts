/** Something waits for approval, or no longer does. The console reads again. */
export const approvalsChanged = 'approvals.changed'
