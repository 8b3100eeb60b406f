-- For wrk: the calls of a plan, one after the other and round again. The plan is a Lua file named by
-- CALLS_PLAN: {calls = {{method, path, headers, body}, ...}, most = how many, or nil}. See peers.py.

local plan = dofile(os.getenv("CALLS_PLAN"))
local sent, answered = 0, 0
local threads = {}

unwanted = 0  -- Global: wrk reads it from each thread.

function setup(thread)
    table.insert(threads, thread)
end

function request()
    sent = sent + 1
    local method, path, headers, body = unpack(plan.calls[sent % #plan.calls + 1], 1, 4)
    return wrk.format(method, path, headers, body)
end

function response(status)
    answered = answered + 1
    if status >= 300 then unwanted = unwanted + 1 end
    if plan.most and answered >= plan.most then wrk.thread:stop() end
end

function done()
    for _, thread in ipairs(threads) do
        print("unwanted " .. thread:get("unwanted"))
    end
end
