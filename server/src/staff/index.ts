export { enterMerchant, findStaff, isStaffSessionOpen } from './find-staff.ts'
export { addStaff, newInvitation } from './team.ts'
export { findByHandle } from './store/staff.ts'
export { assign } from './store/team.ts'
