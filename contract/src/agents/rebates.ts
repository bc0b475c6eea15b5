/** No team rate is higher, in hundredths of a percent of counted stakes, of which the house keeps 4 % or more. */
export const highestRebate = 75
