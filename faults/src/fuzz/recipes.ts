import { agentsRecipes } from './recipes-agents.ts'
import { backOfficeRecipes } from './recipes-back-office.ts'
import { contentRecipes } from './recipes-content.ts'
import { moneyRecipes } from './recipes-money.ts'
import { merchantsRecipes } from './recipes-merchants.ts'
import { peopleRecipes } from './recipes-people.ts'
import { staffRecipes } from './recipes-staff.ts'
import type { Recipes } from './recipe.ts'
import type { World } from './world.ts'

/** Recipes for the calls that need more than the right caller. */
export const recipesFor = (world: World): Recipes => ({
  ...backOfficeRecipes(world),
  ...contentRecipes(world),
  ...agentsRecipes(world),
  ...peopleRecipes(world),
  ...moneyRecipes(world),
  ...staffRecipes(world),
  ...merchantsRecipes(world),
})
