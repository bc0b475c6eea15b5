/**
 * A supplier went down or came back, so its vendors' games cannot be opened, or can again. `note_supplier_health` records it for each
 * merchant that offers one.
 */
export const healthChanged = 'vendors.health'

/** A supplier's game list has changed. It belongs to no merchant. */
export const gamesChanged = 'vendors.games'
