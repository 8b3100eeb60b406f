-- For wrk: every request is a new order, with an idempotency key of its own. The plan (tokens of
-- customers and bodies of orders) is a Lua file named by ORDERS_PLAN, see orders.py.

local plan = dofile(os.getenv("ORDERS_PLAN"))
local sent = 0
local run = os.getenv("ORDERS_RUN")
local threads = {}

statuses = {}  -- Global: wrk reads it from each thread.

function setup(thread)
    table.insert(threads, thread)
end

function request()
    sent = sent + 1
    local headers = {
        ["Content-Type"] = "application/json",
        ["Authorization"] = "Bearer " .. plan.tokens[sent % #plan.tokens + 1],
        ["Idempotency-Key"] = run .. "-" .. sent,
    }
    return wrk.format("POST", "/api/order", headers, plan.bodies[sent % #plan.bodies + 1])
end

function response(status)
    statuses[status] = (statuses[status] or 0) + 1
end

function done()
    for _, thread in ipairs(threads) do
        for status, count in pairs(thread:get("statuses")) do
            print("status " .. status .. ": " .. count)
        end
    end
end
